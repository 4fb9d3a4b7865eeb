/** A link that does not exist, because the holder of an organization's link may know what it offers. */
export const unknownLink = { token: 'x'.repeat(43) };
