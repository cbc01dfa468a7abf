import {AvatarList, TagSelect} from '@livebus/ui';
import {useState} from 'react';
import type {Piece} from '../../piece.ts';
import {LONG_TITLE} from '../../samples.ts';

function Kinds({labels}: {readonly labels: readonly string[]}) {
  const [values, setValues] = useState<readonly string[]>(labels.slice(0, 2));
  return (
    <TagSelect
      label="工单类型"
      allLabel="全部"
      options={labels.map((label) => ({value: label, label}))}
      values={values}
      onChange={setValues}
    />
  );
}

const PEOPLE = ['周明远', '李建国', '王芳', '陈立', '赵敏', 'Ana', 'João'].map((name) => ({id: name, name}));
const more = (others: readonly unknown[]) => `另有 ${others.length} 人`;

export const piece: Piece = {
  id: 'tag-select',
  title: '标签选择与人员',
  group: '控件',
  states: [
    {id: 'usual', title: '常态', render: () => <Kinds labels={['维修服务', '日常巡检', '协助安装', '更改方案']} />},
    {id: 'empty', title: '没有选项', render: () => <Kinds labels={[]} />},
    {id: 'long', title: '长文字', render: () => <Kinds labels={[LONG_TITLE, 'Inspeção de rotina', 'Assistência de instalação']} />},
    {
      id: 'people',
      title: '人员',
      render: () => (
        <div className="flex flex-col gap-4">
          <AvatarList label="执行人" people={PEOPLE.slice(0, 3)} moreLabel={more} />
          <AvatarList label="执行人" people={PEOPLE} size={32} moreLabel={more} />
        </div>
      ),
    },
  ],
};
