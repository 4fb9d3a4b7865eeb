import type { Config } from '../config.ts';

/**
 * Files that every server of the installation must be able to read. Names are paths with slashes. No user input is part
 * of a name.
 */
export interface FileStore {
  /**
   * Writes a draft, which nobody can open, and reports the bytes written so far. `keep` makes it the file of its name,
   * and replaces an earlier one.
   */
  write(
    file: { readonly name: string; readonly draft: string },
    chunks: AsyncIterable<string | Uint8Array>,
    onWritten?: (bytes: number) => void,
  ): Promise<WrittenFile>;
  /** Returns undefined if there is no such file. */
  open(name: string): Promise<OpenFile | undefined>;
  /** Removes every file and draft whose name begins with this. */
  remove(beginning: string): Promise<void>;
  /** Lists the files and drafts of a folder, or parts of them. */
  list(folder: string): Promise<ListedFile[]>;
  /** Fails with FilesUnavailable if files can be neither written nor read now. */
  check(): Promise<void>;
}

export interface WrittenFile {
  readonly bytes: number;
  readonly sha256: string;
  keep(): Promise<void>;
}

export interface OpenFile {
  readonly length: number;
  readonly chunks: AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

export interface ListedFile {
  /** The name within the folder. */
  readonly name: string;
  readonly changedAt: Date;
}

/** The settings that say where the files are. */
export type FilePlace = Pick<Config, 'DATA_DIR'> &
  Partial<
    Pick<
      Config,
      'MIN_FREE_DISK_MB' | 'FILES_URL' | 'FILES_REGION' | 'FILES_ACCESS_KEY' | 'FILES_SECRET_KEY' | 'FILES_PATH_STYLE'
    >
  >;
