/** One row of the upload's answer. */
export interface UploadedFile {
  /** The random name under which it is stored. */
  fileName: string;
  /** The uploaded `fileName` without folders; `.bmp.bmp` at its end becomes `.bmp`. */
  originalName: string;
  /** Bytes of the stored file. */
  fileSize: number;
  /** Always `picture`. */
  fileType: string;
  /** `/media/<id>/<width>`: a path of this program. */
  accessUrl: string;
  accessThumbnailUrl: string;
}

export interface UploadAnswer {
  success: boolean;
  code: string;
  message: string;
  rows: UploadedFile[];
}

/** The largest accepted file, in bytes. */
export const maxUploadBytes = 8 * 1024 * 1024;
