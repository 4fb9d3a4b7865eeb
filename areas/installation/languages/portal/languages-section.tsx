import '#areas/installation/frame/portal/operations.css';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import type { Language } from '../languages.contract.ts';
import { FactList } from '#platform/portal/ui/fact-list.tsx';
import { LightMark } from '#areas/installation/operations/portal/light-mark.tsx';
import { useAmounts } from '#areas/installation/frame/portal/use-amounts.ts';
import { useLanguages } from '#areas/installation/operations/portal/use-operations.ts';

/** How complete the interface is in each language. */
export function LanguagesSection() {
  const t = useText();
  const languages = useLanguages();
  return (
    <Loaded query={languages}>
      {({ items }) => (
        <div className="stack gap-16 codes operations">
          <Card title={t('installation.languages.title')}>
            <p>{t('installation.languages.intro')}</p>
          </Card>
          {items.map((language) => (
            <LanguageCard key={language.code} language={language} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

function LanguageCard({ language }: { language: Language }) {
  const t = useText();
  const { number, share } = useAmounts();
  const { code, name, texts, translated, missing, differing, sameAsEnglish, parts } = language;
  const isWhole = missing.length + differing.length === 0;
  const partLines = parts.map((part) => `${part.name}: ${number(part.translated)} / ${number(part.texts)}`);
  return (
    <Card title={name} actions={<LightMark light={isWhole ? 'good' : 'warn'} />}>
      <FactList
        facts={[
          [t('installation.languages.coverage'), share(texts === 0 ? 1 : translated / texts)],
          [
            t('installation.languages.texts'),
            t('installation.languages.textsOf', { translated: number(translated), texts: number(texts) }),
          ],
          [t('installation.languages.missing'), number(missing.length)],
          [t('installation.languages.differing'), number(differing.length)],
          ...(code === 'en' ? [] : [[t('installation.languages.same'), number(sameAsEnglish.length)] as const]),
        ]}
      />
      <Keys title={t('installation.languages.missing')} keys={missing} />
      <Keys
        title={t('installation.languages.differing')}
        keys={differing.map(({ key, expected, found }) => `${key}: {${expected.join(', ')}} ≠ {${found.join(', ')}}`)}
      />
      <Keys title={t('installation.languages.same')} keys={sameAsEnglish} />
      <Keys title={t('installation.languages.parts')} keys={partLines} />
    </Card>
  );
}

function Keys({ title, keys }: { title: string; keys: readonly string[] }) {
  if (keys.length === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      <ul className="stack gap-4 operations-keys">
        {keys.map((key) => (
          <li key={key}>
            <code>{key}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
