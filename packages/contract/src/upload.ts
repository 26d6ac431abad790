/** One row of the upload's answer (WIRE, upload). */
export interface UploadedFile {
  fileName: string;
  originalName: string;
  /** Bytes of the stored file. */
  fileSize: number;
  fileType: string;
  accessUrl: string;
  accessThumbnailUrl: string;
}

export interface UploadAnswer {
  success: boolean;
  code: string;
  message: string;
  rows: UploadedFile[];
}

/** The largest file taken, in bytes. */
export const maximumUploadBytes = 8 * 1024 * 1024;
