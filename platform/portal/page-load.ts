const leave = (url: string): void => location.replace(url);

let follow = leave;

/** Leaves this page by a full load and without a trace in the history: everything held in memory is dropped. */
export const loadPage = (url: string): void => follow(url);

/** A test document cannot leave its page, so page tests catch the address instead; answers how to stop it. */
export function catchPageLoads(caught: (url: string) => void): () => void {
  follow = caught;
  return () => {
    follow = leave;
  };
}
