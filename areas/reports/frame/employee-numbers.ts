/**
 * Returns the employee numbers of a pasted list. It returns none if the text is not such a list, because names and
 * single values are searched for instead.
 *
 * @example pastedNumbers('104882\n104883') // ['104882', '104883']
 */
export function pastedNumbers(text: string): string[] {
  const lines = text.split(/[\n\r\t,;]+/).map((part) => part.trim());
  const parts = lines.length > 1 ? lines : text.split(/\s+/);
  const numbers = [...new Set(parts.filter(Boolean))];
  return numbers.length > 1 && numbers.every((number) => /\d/.test(number)) ? numbers : [];
}
