/** Where a test is begun, for pages that carry no contract. */
export const ATTEMPTS_PATH = '/api/attempts';
