import { useText } from '#platform/portal/text.tsx';

/** Explains the terms in a result. */
export function TermsExplained() {
  const t = useText();
  return (
    <details className="terms">
      <summary>{t('testing.own.terms')}</summary>
      <dl>
        <dt>{t('testing.own.terms.score')}</dt>
        <dd>{t('testing.own.terms.scoreText')}</dd>
        <dt>{t('testing.own.terms.baseline')}</dt>
        <dd>{t('testing.own.terms.baselineText')}</dd>
        <dt>{t('testing.own.terms.deviation')}</dt>
        <dd>{t('testing.own.terms.deviationText')}</dd>
        <dt>{t('testing.own.quickCheck')}</dt>
        <dd>{t('testing.own.terms.quickText')}</dd>
      </dl>
    </details>
  );
}
