import Download from 'lucide-react/icons/download';
import { saveBlob } from '#platform/portal/save-answer.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { CSV_TYPE } from '#platform/shared/csv.ts';
import { sampleFile } from './sample-file.ts';

/** Shows people who make the list by hand the titles and the form of a row. */
export function SampleDownload() {
  const t = useText();
  const locale = useLocale();
  const save = () => saveBlob(new Blob([sampleFile(t, locale)], { type: CSV_TYPE }), `${t('imports.sample.name')}.csv`);
  return (
    <Button size="small" icon={Download} onPress={save}>
      {t('imports.sample.download')}
    </Button>
  );
}
