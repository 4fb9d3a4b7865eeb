import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  isNoSubstitutionTemplateLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
} from 'typescript/unstable/ast/is';
import type { Node, SourceFile, TaggedTemplateExpression } from 'typescript/unstable/ast';
import { API, type Project } from 'typescript/unstable/sync';
import { ReadTypes, type ValueTypes } from './value-kinds.ts';

/** A `sql<Row>` template that names the columns of its rows. */
export interface DeclaredRow {
  /** The file and line of the template. */
  readonly at: string;
  /** The template; each value appears as `${}`. */
  readonly text: string;
  /** The row's place in the list of types. */
  readonly type: number;
}

export interface DeclaredRows {
  readonly rows: readonly DeclaredRow[];
  readonly types: ValueTypes;
}

/** The product without tests and tools, which the compiler would have to read too. */
export const PRODUCT = 'tests/support/database/tsconfig.product-rows.json';

const root = path.resolve(import.meta.dirname, '../../..');

/** Asks the compiler for the row type of every `sql<Row>` template in the files of this configuration. */
export function declaredRows(config: string, isChosen: (file: string) => boolean = () => true): DeclaredRows {
  const api = new API({ cwd: root });
  try {
    const configFile = path.join(root, config);
    const project = api.updateSnapshot({ openProjects: [configFile] }).getProject(configFile);
    if (!project) throw new Error(`The compiler cannot read ${config}.`);
    const types = new ReadTypes(project.checker);
    const files = project.rootFiles.filter((file) => isChosen(file) && readFileSync(file, 'utf8').includes('sql<'));
    return { rows: files.flatMap((file) => rowsIn(project, types, file)), types: types.all };
  } finally {
    api.close();
  }
}

function rowsIn({ program, checker }: Project, types: ReadTypes, file: string): DeclaredRow[] {
  const source = program.getSourceFile(file);
  if (!source) throw new Error(`The compiler has not read ${file}.`);
  const name = path.relative(root, file).replaceAll(path.sep, '/');
  return sqlTemplates(source).flatMap((template) => {
    const [row] = template.typeArguments ?? [];
    const type = row && checker.getTypeFromTypeNode(row);
    if (!type) return [];
    const number = types.numberOf(type);
    // `sql<boolean>` is a part of a statement, not a statement.
    if (!types.all[number]?.some(({ kind }) => kind === 'object')) return [];
    const { line } = source.getLineAndCharacterOfPosition(template.getStart(source));
    return [{ at: `${name}:${line + 1}`, text: textOf(template), type: number }];
  });
}

function sqlTemplates(source: SourceFile): TaggedTemplateExpression[] {
  const found: TaggedTemplateExpression[] = [];
  const visit = (node: Node): void => {
    if (isTaggedTemplateExpression(node) && node.tag.getText(source) === 'sql') found.push(node);
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

function textOf({ template }: TaggedTemplateExpression): string {
  if (isNoSubstitutionTemplateLiteral(template)) return template.text;
  if (!isTemplateExpression(template)) throw new TypeError('A template has an unknown form.');
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join('${}');
}
