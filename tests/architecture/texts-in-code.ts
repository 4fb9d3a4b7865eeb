import { parseSync } from 'vite';
import type { Source } from '#tests/support/sources.ts';

interface Node {
  readonly type: string;
  readonly [property: string]: unknown;
}

export interface CodeText {
  readonly text: string;
  /** A template with values; each value appears as `${}` in the text. */
  readonly isTemplate: boolean;
  /** The function it is passed to, such as `t` or `translate`. */
  readonly passedTo: string | undefined;
}

/** Returns every string and template of a file, without comments. */
export function textsInCode({ path, text }: Source): CodeText[] {
  const found: CodeText[] = [];
  const visit = (value: unknown, passedTo: string | undefined): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, passedTo);
    if (!isNode(value)) return;
    const literal = literalText(value);
    if (literal !== undefined) found.push({ text: literal, isTemplate: literal.includes('${}'), passedTo });
    for (const [property, child] of Object.entries(value)) {
      visit(child, value.type === 'CallExpression' && property === 'arguments' ? calledName(value) : passedTo);
    }
  };
  visit(parseSync(path, text).program, undefined);
  return found;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function literalText(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral') return undefined;
  const quasis = node['quasis'] as { value: { cooked: string | null } }[];
  return quasis.map(({ value }) => value.cooked ?? '').join('${}');
}

function calledName({ callee }: Node): string | undefined {
  if (!isNode(callee)) return undefined;
  const name = callee.type === 'MemberExpression' ? callee['property'] : callee;
  return isNode(name) && typeof name['name'] === 'string' ? name['name'] : undefined;
}
