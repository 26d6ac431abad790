import { MediaUnavailable } from '@kaimai/gateway/media/media-store';
import { MediaMoveFailed, moveMedia, type MovedMedia } from '@kaimai/gateway/media/move-media';
import { getInstanceStatus } from '@kaimai/gateway/operator/instance';
import { openBucket, openMediaFolder } from '#media.ts';
import { CommandRefused, type Command } from '#commands/command.ts';
import { printResult, remarkPrinter } from '#commands/output/print-result.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { megabytes } from '#commands/output/megabytes.ts';
import { progressClock } from '#commands/output/progress.ts';

export const mediaMove: Command = {
  name: 'media move',
  help: 'copies uploads and imported pictures from DATA_DIR into the bucket of S3_BUCKET, or back; may be repeated',
  positionals: [],
  options: {
    to: { value: 'PLACE', help: 'bucket or folder', required: true },
    remove: { help: 'deletes each original once its copy has been read back' },
    json: jsonOption,
  },
  examples: ['--to bucket', '--to bucket --remove'],
  run: async (context, args) => {
    const { db, environment, print } = context;
    const { text, isOn } = args;
    const target = text('to') ?? '';
    if (target !== 'bucket' && target !== 'folder') throw new CommandRefused('--to must be bucket or folder.');
    if (!environment.bucket) throw new CommandRefused('S3_BUCKET names no bucket.');
    if (target === 'folder' && isOn('remove') && (await getInstanceStatus(db)).copy)
      throw new CommandRefused(
        'This instance is a copy, and its original may use the same bucket. Move without --remove, or first make it the original: npx kaimai copy promote.',
      );
    const [folder, bucket] = [openMediaFolder(environment), await openBucket(environment.bucket)];
    const [from, to] = target === 'bucket' ? [folder, bucket] : [bucket, folder];
    const isDue = progressClock();
    const printRemark = remarkPrinter(context, args);
    const onProgress = ({ copied, present }: MovedMedia): void => {
      if (isDue()) printRemark(`  ${copied + present} files`);
    };
    const moved = await moveMedia({ from, to, removesOriginals: isOn('remove'), onProgress }).catch(refuse);
    return printResult({ print, isOn }, moved, summaryOf(moved, target));
  },
};

function refuse(error: unknown): never {
  const isExpected = error instanceof MediaUnavailable || error instanceof MediaMoveFailed;
  throw isExpected ? new CommandRefused(`${error.message}. What was copied stays; repeat the command.`) : error;
}

function summaryOf({ copied, present, size, removed }: MovedMedia, target: string): string {
  return `${copied} files (${megabytes(size)}) copied to the ${target}, ${present} were there already; ${removed} originals deleted.`;
}
