// Prints the path of the Node that the program runs on.
import { realpathSync } from 'node:fs';
import { projectNode } from '../../apps/kaimai/bootstrap/paths.mjs';

process.stdout.write(realpathSync(projectNode()));
