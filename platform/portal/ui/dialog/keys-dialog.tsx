import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Checkbox } from '#platform/portal/ui/form/checkbox.tsx';
import { Dialog } from './dialog.tsx';
import { areSingleKeysOn, switchSingleKeys } from '#platform/portal/ui/single-keys.ts';

interface KeysDialogProps {
  /** Keys of this list only. */
  moreKeys?: readonly (readonly [string, string])[] | undefined;
  onClose: () => void;
}

/** Lists every key that a list supports. */
export function KeysDialog({ moreKeys = [], onClose }: KeysDialogProps) {
  const t = useText();
  const [isOn, setIsOn] = useState(areSingleKeysOn);
  const change = (isWanted: boolean) => {
    switchSingleKeys(isWanted);
    setIsOn(isWanted);
  };
  const keys: (readonly [string, string])[] = [
    ...moreKeys,
    ['↑ ↓', t('ui.table.keyArrows')],
    [t('ui.table.homeEnd'), t('ui.table.keyEnds')],
    [t('ui.table.space'), t('ui.table.keySpace')],
    [t('ui.table.enter'), t('ui.table.keyEnter')],
    ['/', t('ui.table.keySearch')],
    ['f', t('ui.table.keyFilters')],
    ['?', t('ui.table.keyHelp')],
  ];
  return (
    <Dialog
      title={t('ui.table.keys')}
      isOpen
      onClose={onClose}
      footer={
        <Button autoFocus onPress={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <dl className="stack gap-10 key-list">
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd className="key">{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Checkbox isChecked={isOn} onChange={change}>
        {t('ui.table.singleKeys')}
      </Checkbox>
    </Dialog>
  );
}
