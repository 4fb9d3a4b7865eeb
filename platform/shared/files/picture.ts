/** A picture in a file, and the bytes of the file that it needs; everything else in the file is dropped. */
export interface Picture {
  readonly mime: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly width: number;
  readonly height: number;
  readonly parts: readonly Uint8Array[];
}
