/** Where a device is handed to a person for a test, the header offers no links (specification 2.4). */
export const isBarePath = (path: string): boolean => path.toLowerCase().startsWith('/start-test-page');
