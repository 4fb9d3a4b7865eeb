/**
 * Returns the address that a phone dials; without an extension, which people type themselves.
 *
 * @example phoneLink('+1 (555) 010-0199 x12') // 'tel:+15550100199'
 */
export function phoneLink(phone: string): string {
  const [main = ''] = phone.split(/x/i);
  return `tel:${main.replace(/[^\d+]/g, '')}`;
}
