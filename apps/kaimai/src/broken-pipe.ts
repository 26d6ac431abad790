/**
 * Lets the reader of a command's output close it early, as `| head` does: the command ends as usual, and its further
 * output is discarded. Without a listener Node would throw the error EPIPE. Other write errors are thrown.
 */
export function ignoreBrokenPipe(stream: NodeJS.WritableStream): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
