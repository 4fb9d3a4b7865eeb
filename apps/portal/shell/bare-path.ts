/** On the surface where a device is handed to a person for a test, the header offers no way out (specification 2.4). */
export const isBarePath = (path: string): boolean => path.toLowerCase().startsWith('/start-test-page');
