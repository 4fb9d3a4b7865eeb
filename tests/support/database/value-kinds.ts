import { TypeFlags, type Checker, type Type, type TypeReference } from 'typescript/unstable/sync';

/** One alternative of a declared type. A number is the place of another type in the list. */
export type Alternative =
  | { readonly kind: 'anything' | 'missing' | 'string' | 'number' | 'boolean' | 'bigint' | 'Date' | 'Buffer' }
  | { readonly kind: 'value'; readonly value: string | number | boolean | bigint | null }
  | { readonly kind: 'array'; readonly items: number }
  | {
      readonly kind: 'object';
      readonly fields: readonly (readonly [name: string, type: number])[];
      /** Whether other fields may follow, as in a `Record<string, unknown>`. */
      readonly isOpen: boolean;
    };

/** Types by number; a value has a type if one of its alternatives fits. */
export type ValueTypes = readonly (readonly Alternative[])[];

/** Turns the compiler's types into a plain list that can be passed to another process. */
export class ReadTypes {
  readonly all: (readonly Alternative[])[] = [];
  readonly #numbers = new Map<number, number>();
  readonly #checker: Checker;

  constructor(checker: Checker) {
    this.#checker = checker;
  }

  numberOf(type: Type): number {
    const known = this.#numbers.get(type.id);
    if (known !== undefined) return known;
    // The number is known before the type is read, because a type can contain itself.
    const number = this.all.push([]) - 1;
    this.#numbers.set(type.id, number);
    this.all[number] = this.#alternatives(type);
    return number;
  }

  #alternatives(type: Type): Alternative[] {
    const { flags } = type;
    if (type.isLiteralType()) return [{ kind: 'value', value: type.value }];
    for (const [flag, kind] of SIMPLE) if (flags & flag) return [{ kind }];
    if (flags & TypeFlags.Null) return [{ kind: 'value', value: null }];
    if (type.isUnionType()) return type.getTypes().flatMap((each) => this.#alternatives(each));
    // A text with a brand is a text.
    const primitive = type.isIntersectionType() && type.getTypes().find((part) => part.flags & TypeFlags.Primitive);
    if (primitive) return this.#alternatives(primitive);
    if (type.isObjectType() || type.isIntersectionType()) return [this.#object(type)];
    const constraint = this.#checker.getBaseConstraintOfType(type);
    return constraint && constraint.id !== type.id ? this.#alternatives(constraint) : [{ kind: 'anything' }];
  }

  #object(type: Type): Alternative {
    const name = type.getSymbol()?.name;
    if (name === 'Date' || name === 'Buffer') return { kind: name };
    if (this.#checker.isArrayType(type) || this.#checker.isTupleType(type)) {
      const [first, ...rest] = this.#checker.getTypeArguments(type as TypeReference);
      if (first && rest.length === 0) return { kind: 'array', items: this.numberOf(first) };
      const items = [...(first ? [first] : []), ...rest].flatMap((each) => this.#alternatives(each));
      return { kind: 'array', items: this.all.push(items) - 1 };
    }
    const properties = this.#checker.getPropertiesOfType(type);
    const types = this.#checker.getTypeOfSymbol(properties);
    return {
      kind: 'object',
      fields: types.flatMap((each, n) => (each ? [[properties[n]?.name ?? '', this.numberOf(each)] as const] : [])),
      isOpen: this.#checker.getIndexInfosOfType(type).length > 0,
    };
  }
}

const SIMPLE = [
  [TypeFlags.AnyOrUnknown, 'anything'],
  [TypeFlags.VoidLike, 'missing'],
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.BigIntLike, 'bigint'],
] as const;
