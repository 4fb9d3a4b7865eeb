/** How much a test does: a little in the gate for each change, and everything with PROOF=all. */
export const byProof = <T>(amounts: { readonly gate: T; readonly all: T }): T =>
  process.env['PROOF'] === 'all' ? amounts.all : amounts.gate;
