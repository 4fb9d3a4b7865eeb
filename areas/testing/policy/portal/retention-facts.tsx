import { useApiQuery } from '#platform/portal/api.ts';
import { useDates } from '#platform/portal/dates.ts';
import { PageLink } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { FactList } from '#platform/portal/ui/fact-list.tsx';
import { getTestingPolicy } from '../policy.contract.ts';
import { previewDeletion } from '../privacy.contract.ts';

/** Lists how long the other kinds of data are kept. */
export function RetentionFacts() {
  const t = useText();
  const { data: policy } = useApiQuery(getTestingPolicy, {});
  const photos = (
    <>
      {policy && t('testing.privacy.photosKept', { days: policy.photoRetentionDays })}{' '}
      <PageLink className="entry-link" to="/settings?section=photo">
        {t('testing.privacy.photosChange')}
      </PageLink>
    </>
  );
  return (
    <FactList
      facts={[
        [t('testing.privacy.results'), t('testing.privacy.resultsKept')],
        [t('testing.privacy.photos'), photos],
        [t('testing.privacy.record'), t('testing.privacy.recordKept')],
      ]}
    />
  );
}

/** Shows what the next nightly deletion would remove with the days in the form, saved or not. */
export function NextDeletion({ trialDays }: { trialDays: number | undefined }) {
  const t = useText();
  const { moment } = useDates();
  const query = trialDays === undefined ? {} : { trialDays };
  const { data } = useApiQuery(previewDeletion, { query }, { placeholderData: (previous) => previous });
  if (!data) return null;
  const { at, trials, photos } = data;
  return (
    <p className="field-hint" role="status">
      {t('testing.privacy.next', { at: moment(at), trials, photos })}
    </p>
  );
}
