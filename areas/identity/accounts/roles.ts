/** What a person is in one organization; a role never carries over to another organization. */
export const ROLES = ['admin', 'service', 'user'] as const;
export type Role = (typeof ROLES)[number];

/** From this level on the whole portal is open; below it a person sees only their own page (specification 6). */
export const ADMIN_LEVEL = 10;

/** @example roleLevel('service') // 20: levels open screens, they are no rank */
export function roleLevel(role: string): number {
  if (role === 'admin') return 10;
  if (role === 'service') return 20;
  return 0;
}
