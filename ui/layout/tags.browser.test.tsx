import '../theme/base.css';
import {useState} from 'react';
import {expect, it} from 'vitest';
import {page} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {AvatarList} from './avatar-list.tsx';
import {TagSelect} from './tag-select.tsx';

const NAMES = ['甲', '乙', '丙', '丁'];

function Kinds() {
  const [values, setValues] = useState<readonly string[]>(['乙']);
  return (
    <TagSelect
      label="类别"
      allLabel="全部"
      options={NAMES.map((name) => ({value: name, label: name}))}
      values={values}
      onChange={setValues}
    />
  );
}

it('[SH-9-09] avatars are 20 px, and the tag for all selects every tag, then none', async () => {
  await render(
    <>
      <AvatarList
        label="执行人"
        people={NAMES.map((name) => ({id: name, name}))}
        most={3}
        moreLabel={(others) => `另有 ${others.length} 人`}
      />
      <Kinds />
    </>,
  );
  const avatar = page.getByRole('img', {name: '甲'}).element().getBoundingClientRect();
  expect([avatar.width, avatar.height]).toEqual([20, 20]);
  expect(page.getByRole('img', {name: '另有 1 人'}).element().textContent).toBe('+1');

  const pressed = () =>
    page
      .getByRole('button', {pressed: true})
      .elements()
      .map(({textContent}) => textContent);
  const all = page.getByRole('button', {name: '全部'});
  await all.click();
  await expect.poll(pressed).toEqual(['全部', ...NAMES]);
  await page.getByRole('button', {name: '乙'}).click();
  await expect.poll(pressed).toEqual(['甲', '丙', '丁']);
  await all.click();
  await all.click();
  await expect.poll(pressed).toEqual([]);
});
