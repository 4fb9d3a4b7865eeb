/** The store of the files cannot be used now. Orders stay in the queue and are tried again. */
export class FilesUnavailable extends Error {}

/** What was read is not what was written. */
export class FileDamaged extends Error {}
