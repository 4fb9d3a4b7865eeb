/** Names the rules that made a score; every stored score carries it. */
export const SCORING_VERSION = 'scoring/1';
