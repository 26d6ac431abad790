/**
 * Uploads files one after the other and adds each to the current pictures, which may change in the meantime: a picture may
 * be removed, or a message may be sent with them.
 */
export async function uploadPictures<P>(
  files: readonly File[],
  upload: (file: File) => Promise<P>,
  pictures: { current: readonly P[] },
  onChange: (pictures: readonly P[]) => void,
): Promise<void> {
  for (const file of files) {
    const uploaded = await upload(file);
    pictures.current = [...pictures.current, uploaded];
    onChange(pictures.current);
  }
}
