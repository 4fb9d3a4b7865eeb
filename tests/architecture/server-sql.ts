import path from 'node:path';
import { parseSync } from 'vite';
import type { Source } from '#tests/support/sources.ts';

interface Node {
  readonly type: string;
  readonly [property: string]: unknown;
}

interface Declared {
  readonly isExported: boolean;
  /** Every identifier in it. */
  readonly names: ReadonlySet<string>;
  /** Its templates; each value appears as `${}` in the text. */
  readonly texts: readonly string[];
}

interface Imported {
  readonly path: string;
  readonly name: string;
}

interface Module {
  readonly declared: ReadonlyMap<string, Declared>;
  readonly imported: ReadonlyMap<string, Imported>;
}

export const isWriting = (statement: string): boolean =>
  /\b(insert into|delete from|merge into)\b|(?<!\b(for|key|do) )\bupdate (?!of\b|skip\b|set\b)(\w|\$\{\})/i.test(
    statement,
  );

export const isReading = (statement: string): boolean => !isWriting(statement) && /\bselect\b/i.test(statement);

export const isLocking = (statement: string): boolean =>
  /\bfor (no key )?update\b|\bfor (key )?share\b|\bpg_advisory_xact_lock\(|\block table\b/i.test(statement);

/** The SQL that the server's functions can run, read from their source files. */
export class ServerSql {
  readonly #modules: ReadonlyMap<string, Module>;

  constructor(sources: readonly Source[]) {
    this.#modules = new Map(sources.map((source) => [source.path, moduleOf(source)]));
  }

  /** Returns the SQL that a name in a file can run, directly or through calls; `within` limits the files. */
  statements(file: string, name: string, within: (file: string) => boolean = () => true): string[] {
    const seen = new Set<string>();
    const found: string[] = [];
    const visit = (at: string, called: string): void => {
      const module = this.#modules.get(at);
      if (!module || !within(at) || seen.has(`${at} ${called}`)) return;
      seen.add(`${at} ${called}`);
      const imported = module.imported.get(called);
      if (imported) return visit(imported.path, imported.name);
      const declared = module.declared.get(called);
      found.push(...(declared?.texts ?? []));
      for (const other of declared?.names ?? []) visit(at, other);
    };
    visit(file, name);
    return found;
  }

  imported(file: string): ReadonlyMap<string, Imported> {
    return this.#modules.get(file)?.imported ?? new Map();
  }

  declared(file: string): ReadonlyMap<string, Declared> {
    return this.#modules.get(file)?.declared ?? new Map();
  }
}

function moduleOf({ path: file, text }: Source): Module {
  const declared = new Map<string, Declared>();
  const imported = new Map<string, Imported>();
  for (const statement of parseSync(file, text).program.body as unknown as Node[]) {
    for (const [name, origin] of importsIn(statement, file)) imported.set(name, origin);
    const isExported = statement.type === 'ExportNamedDeclaration';
    const content = isExported ? statement['declaration'] : statement;
    if (isNode(content)) {
      for (const [name, node] of declarationsIn(content)) declared.set(name, { isExported, ...contentOf(node) });
    }
  }
  return { declared, imported };
}

function importsIn(statement: Node, file: string): [string, Imported][] {
  if (statement.type !== 'ImportDeclaration' || statement['importKind'] === 'type') return [];
  const from = (statement['source'] as { value: string }).value;
  if (!/^[.#]/.test(from)) return [];
  const target = from.startsWith('#') ? from.slice(1) : path.posix.join(path.posix.dirname(file), from);
  const specifiers = statement['specifiers'] as { importKind?: string; local: Named; imported?: Named }[];
  return specifiers
    .filter(({ importKind }) => importKind !== 'type')
    .map(({ local, imported }) => [local.name, { path: target, name: (imported ?? local).name }]);
}

interface Named {
  readonly name: string;
}

function declarationsIn(node: Node): [string, Node][] {
  const declarations = (node['declarations'] as Node[] | undefined) ?? [node];
  return declarations.flatMap((each): [string, Node][] => {
    const id = each['id'] as Partial<Named> | null | undefined;
    return id?.name ? [[id.name, each]] : [];
  });
}

/** The functions of platform/server/database/table-rows.ts that write a row, as SQL says it. */
const ROW_WRITERS: Readonly<Record<string, string>> = {
  rowInsert: 'insert into',
  insertRow: 'insert into',
  insertNewRow: 'on conflict do nothing insert into',
  rowUpdate: 'update',
  updateRow: 'update',
};

/** Types do not run, and property names are not references. */
const LEFT_OUT = ['typeAnnotation', 'returnType', 'typeArguments', 'typeParameters'];

function contentOf(declaration: Node): Omit<Declared, 'isExported'> {
  const names = new Set<string>();
  const texts: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (!isNode(value)) return;
    if (value.type === 'Identifier') names.add(String(value['name']));
    if (value.type === 'TemplateLiteral') texts.push(templateText(value));
    if (value.type === 'CallExpression') texts.push(...writtenRow(value));
    const isNamed = (value.type === 'MemberExpression' || value.type === 'Property') && value['computed'] !== true;
    for (const [property, child] of Object.entries(value)) {
      const isLeftOut = LEFT_OUT.includes(property) || (isNamed && (property === 'property' || property === 'key'));
      if (!isLeftOut) visit(child);
    }
  };
  visit(declaration);
  return { names, texts };
}

function writtenRow({ callee, arguments: given }: Node): string[] {
  const writer = isNode(callee) ? ROW_WRITERS[String(callee['name'])] : undefined;
  const [, table] = given as Node[];
  return writer ? [`${writer} ${tableName(String(table?.['value']))}`] : [];
}

/** The name in SQL of a table that is named in camel case. */
export const tableName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const templateText = (node: Node): string =>
  (node['quasis'] as { value: { cooked: string | null } }[])
    .map(({ value }) => value.cooked ?? '')
    .join('${}')
    .replaceAll(/\s+/g, ' ');
