import { expect, test } from 'vitest';
import { readMessageFiles } from './message-files.ts';

/** The stem of each state in the other languages, in any gender and number. */
const STATES: readonly { readonly en: string; readonly es: RegExp; readonly pt: RegExp }[] = [
  { en: 'Missed', es: /^No realizad/, pt: /^Não realizad/ },
  { en: 'Overdue', es: /^Atrasad/, pt: /^Atrasad/ },
  { en: 'Excused', es: /^Justificad/, pt: /^Justificad/ },
  { en: 'Expected', es: /^Previst/, pt: /^Previst/ },
  { en: 'Expected tests', es: /^Pruebas previstas$/, pt: /^Testes previstos$/ },
  { en: 'Acknowledged', es: /^Reconocid/, pt: /^Reconhecid/ },
  { en: 'Quick check', es: /^Prueba rápida$/, pt: /^Teste rápido$/ },
  { en: 'Stale', es: /^Desactualizad/, pt: /^Desatualizad/ },
  { en: 'Cleared on retest', es: /^Aclarad[oa]s? al repetir$/, pt: /^Esclarecid[oa]s? no reteste$/ },
  { en: 'Confirmed', es: /^Confirmad/, pt: /^Confirmad/ },
  { en: 'Invalid', es: /^No válid/, pt: /^Inválid/ },
  { en: 'Invalid tests', es: /^Pruebas no válidas$/, pt: /^Testes inválidos$/ },
  { en: 'Suspended', es: /^Suspendid/, pt: /^Suspens/ },
  { en: 'Rising', es: /^Sube$/, pt: /^Sobe$/ },
  { en: 'Falling', es: /^Baja$/, pt: /^Cai$/ },
  { en: 'Needs action', es: /^Requiere atención$/, pt: /^Requer atenção$/ },
  { en: 'Passkey', es: /^Llave de acceso$/, pt: /^Chave de acesso$/ },
  { en: 'Single sign-on', es: /^Inicio de sesión único$/, pt: /^Login único$/ },
  { en: 'Taken offline', es: /^Hecha sin conexión$/, pt: /^Feito sem conexão$/ },
];

/** Synonyms that must not be used. */
const OTHER_WORDS = {
  es: /líneas? de base|pruebas? (?:esperada|inválida|omitida|perdida)|claves? de acceso|(?:comprobaci|control)\S* rápid|\batendid[oa]s?\b/i,
  pt: /aparelho|testes? (?:esperado|perdido)|acesso único|verifica\S+ rápid|\bassumid[oa]s?\b/i,
} as const;

const texts = readMessageFiles().flatMap(({ byLocale }) =>
  [...byLocale.en].map(([key, en]) => ({ key, en, es: byLocale.es.get(key) ?? '', pt: byLocale.pt.get(key) ?? '' })),
);

test.each(STATES)('“$en” is one word in Spanish and in Portuguese', ({ en, es, pt }) => {
  const said = texts.filter((text) => text.en === en);

  expect(said).not.toEqual([]);
  expect(said.filter((text) => !es.test(text.es) || !pt.test(text.pt))).toEqual([]);
});

test.each(['es', 'pt'] as const)('no sentence in %s uses a second word for the same thing', (locale) => {
  expect(texts.filter((text) => OTHER_WORDS[locale].test(text[locale])).map(({ key }) => key)).toEqual([]);
});
