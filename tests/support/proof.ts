/** How much a test does: a little in the gate that each change passes, and all of it with PROOF=all. */
export const byProof = <T>(amounts: { readonly gate: T; readonly all: T }): T =>
  process.env['PROOF'] === 'all' ? amounts.all : amounts.gate;
