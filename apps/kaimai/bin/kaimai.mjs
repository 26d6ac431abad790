#!/usr/bin/env node
// What `npx kaimai` runs: the program itself, on the project's own Node.
import { startProgram } from '../bootstrap/program.mjs';

process.exitCode = await startProgram(process.argv.slice(2));
