/**
 * Lets the reader of a command's output leave early, as `| head` does: the command ends as it would have, and what it still writes goes nowhere.
 * Node otherwise throws the EPIPE that says so. Other faults of writing are thrown.
 */
export function allowClosedReader(stream: NodeJS.WritableStream): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
