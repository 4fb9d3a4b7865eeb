/** A picture in a file, and the parts of the file that it is made of; what else was in the file is left out. */
export interface Picture {
  readonly mime: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly width: number;
  readonly height: number;
  readonly parts: readonly Uint8Array[];
}
