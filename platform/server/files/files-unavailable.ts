/** The store of the files cannot be used now. What was ordered stays ordered, and is tried again. */
export class FilesUnavailable extends Error {}

/** What was read is not what was written. */
export class FileDamaged extends Error {}
