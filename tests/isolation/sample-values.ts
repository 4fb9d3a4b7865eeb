/** A link of nobody: whoever holds one of an organization may know what it offers. */
export const unknownLink = { token: 'x'.repeat(43) };
