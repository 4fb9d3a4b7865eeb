import type { ListedStatus } from '#areas/users/import/imported-person.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { titleKey } from './column-mapping.ts';

const LANGUAGES: Readonly<Record<string, Locale>> = {
  en: 'en',
  eng: 'en',
  english: 'en',
  ingles: 'en',
  es: 'es',
  spa: 'es',
  spanish: 'es',
  espanol: 'es',
  espanhol: 'es',
  castellano: 'es',
  pt: 'pt',
  por: 'pt',
  portuguese: 'pt',
  portugues: 'pt',
};

const STATUSES: Readonly<Record<string, ListedStatus>> = {
  active: 'active',
  activo: 'active',
  activa: 'active',
  ativo: 'active',
  ativa: 'active',
  suspended: 'suspended',
  inactive: 'suspended',
  suspendido: 'suspended',
  suspendida: 'suspended',
  inactivo: 'suspended',
  inactiva: 'suspended',
  suspenso: 'suspended',
  suspensa: 'suspended',
  inativo: 'suspended',
  inativa: 'suspended',
  left: 'left',
  terminated: 'left',
  baja: 'left',
  desvinculado: 'left',
  desvinculada: 'left',
  desligado: 'left',
  desligada: 'left',
};

/** @example languageIn('pt-BR') // 'pt' */
export function languageIn(text: string): Locale | undefined {
  const key = titleKey(text);
  return wordIn(LANGUAGES, key) ?? wordIn(LANGUAGES, key.split(' ')[0] ?? '');
}

export const statusIn = (text: string): ListedStatus | undefined => wordIn(STATUSES, titleKey(text));

const wordIn = <T>(words: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined;
