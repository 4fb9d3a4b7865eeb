/** Names the rules that produced a score; every stored score carries it. */
export const SCORING_VERSION = 'scoring/1';
