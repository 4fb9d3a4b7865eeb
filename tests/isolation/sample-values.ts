/** A link that does not exist, because the holder of an organization's link may know what it offers. */
export const unknownLink = { token: 'x'.repeat(43) };

/** A random draw of people on shift, without its schedule. */
export const A_DRAW = { siteId: null, day: '2098-01-01', clock: null, share: 10, dueInMinutes: 60, graceMinutes: 0 };
