const leave = (url: string): void => location.replace(url);

let follow = leave;

/** Replaces this page with a full load and without a history entry, which drops everything in memory. */
export const loadPage = (url: string): void => follow(url);

/**
 * Captures page loads for page tests, because a test document cannot leave its page; returns a function that stops it.
 */
export function catchPageLoads(caught: (url: string) => void): () => void {
  follow = caught;
  return () => {
    follow = leave;
  };
}
