import { useState } from 'react';
import BookOpen from 'lucide-react/icons/book-open';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';

/** Explains how each number of the report is computed. */
export function StatDefinitions() {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button icon={BookOpen} onPress={() => setIsOpen(true)}>
        {t('reports.stat.definitions')}
      </Button>
      <Dialog
        title={t('reports.stat.definitions')}
        isOpen={isOpen}
        onClose={close}
        footer={<Button onPress={close}>{t('ui.close')}</Button>}
      >
        <dl className="stack gap-12">
          {definitions(t).map(([name, meaning]) => (
            <div key={name}>
              <dt className="strong">{name}</dt>
              <dd className="quiet">{meaning}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}

const definitions = (t: ReturnType<typeof useText>): readonly (readonly [string, string])[] => [
  [t('reports.stat.column.tests'), t('reports.stat.define.tests')],
  [t('reports.stat.column.n'), t('reports.stat.define.n')],
  [t('reports.stat.define.figuresName'), t('reports.stat.define.figures')],
  [t('reports.stat.column.percentile'), t('reports.stat.define.percentile')],
  [t('reports.stat.column.trend'), t('reports.stat.define.trend')],
  [t('reports.stat.define.baselineName'), t('reports.stat.define.baseline')],
  [t('reports.stat.column.meanDeviation'), t('reports.stat.define.meanDeviation')],
  [t('reports.stat.define.classesName'), t('reports.stat.define.classes')],
  [t('reports.stat.define.visitsName'), t('reports.stat.define.visits')],
  [t('reports.stat.define.validityName'), t('reports.stat.define.validity')],
  [t('reports.stat.column.completion'), t('reports.stat.define.completion')],
  [t('reports.stat.column.hour'), t('reports.stat.define.hour')],
  [t('reports.stat.over'), t('reports.stat.define.over')],
];
