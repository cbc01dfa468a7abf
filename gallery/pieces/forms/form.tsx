import {Form, FormField, NumberField, Select, SubmitButton, TextArea, TextField} from '@livebus/ui';
import {CHOICE_TEXTS} from '@livebus/ui/sample-texts';
import {useEffect} from 'react';
import {type FieldErrors, type Resolver, useForm} from 'react-hook-form';
import type {Piece} from '../../piece.ts';

interface Repair {
  info: string;
  client: string;
  cause: string;
  hours: number | undefined;
}

const EMPTY: Repair = {info: '', client: '', cause: '', hours: undefined};
const FULL: Repair = {info: '绕组超温', client: '周明远', cause: 'b', hours: 4};
const CAUSES = [
  {value: 'a', label: '元器件质量问题'},
  {value: 'b', label: '安装问题'},
];

const check: Resolver<Repair> = (values) => {
  const errors: FieldErrors<Repair> = {};
  if (values.info.trim() === '') errors.info = {type: 'required', message: '请输入报修信息'};
  if (values.client.trim() === '') errors.client = {type: 'required', message: '请填写客户名称'};
  if (values.cause === '') errors.cause = {type: 'required', message: '请选择'};
  if (values.hours === undefined || !(values.hours >= 1 && values.hours <= 72))
    errors.hours = {type: 'range', message: '请填 1 至 72 的整数小时'};
  return Object.keys(errors).length === 0 ? {values, errors: {}} : {values: {}, errors};
};

function Sheet({values, send, pressed = false}: {values: Repair; send(): Promise<void>; pressed?: boolean}) {
  const form = useForm<Repair, unknown, Repair>({defaultValues: values, resolver: check, shouldFocusError: false});
  useEffect(() => {
    if (pressed) (document.querySelector('form') as HTMLFormElement).requestSubmit();
  }, [pressed]);
  return (
    <Form
      form={form}
      label="新建报修"
      texts={{summary: (count) => `有 ${count} 处需要修改：`}}
      onSubmit={send}
      failureText={String}
      guard={false}
      className="grid max-w-160 grid-cols-2 gap-x-6 gap-y-2 rounded-3 border border-line bg-surface p-6 mobile:grid-cols-1"
    >
      <FormField control={form.control} name="info">
        {(bound) => <TextArea {...bound} className="col-span-full" label="报修信息" required maxLength={200} />}
      </FormField>
      <FormField control={form.control} name="client">
        {(bound) => <TextField {...bound} label="客户名称" required />}
      </FormField>
      <FormField control={form.control} name="cause">
        {(bound) => <Select {...bound} label="原因分析" required texts={CHOICE_TEXTS} choices={CAUSES} />}
      </FormField>
      <FormField control={form.control} name="hours">
        {(bound) => <NumberField {...bound} label="冻结时长" required unit="小时" hint="1 至 72 小时" />}
      </FormField>
      <div className="col-span-full mt-2 flex justify-end">
        <SubmitButton>新建</SubmitButton>
      </div>
    </Form>
  );
}

const done = () => Promise.resolve();

export const piece: Piece = {
  id: 'form',
  title: '表单',
  group: '表单',
  states: [
    {id: 'empty', title: '未填', render: () => <Sheet values={EMPTY} send={done} />},
    {id: 'wrong', title: '多处有错', render: () => <Sheet values={EMPTY} send={done} pressed />},
    {id: 'busy', title: '提交中', render: () => <Sheet values={FULL} send={() => new Promise(() => {})} pressed />},
    {id: 'failed', title: '提交失败', render: () => <Sheet values={FULL} send={() => Promise.reject('服务器超时没有回应。')} pressed />},
  ],
};
