import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Dialog } from './dialog.tsx';
import { areSingleKeysOn, switchSingleKeys } from './single-keys.ts';

interface KeysDialogProps {
  /** Of this list alone. */
  moreKeys?: readonly (readonly [string, string])[] | undefined;
  onClose: () => void;
}

/** Every key that a list understands. */
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
      <dl className="key-list">
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
