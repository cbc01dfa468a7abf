import {describe, expect, it} from 'vitest';
import {columnSql} from './columns.ts';
import {addColumns, addIndex, createTable, runSql, type Step} from './steps.ts';

const inBoth = (step: Step) => ({sqlite: step.statements('sqlite'), postgres: step.statements('postgres')});

describe('a table of the dictionary', () => {
  it('is made of the same columns, keys and indices in both databases', () => {
    const bill = createTable(
      'bill',
      {
        id: {type: 'id'},
        account_id: {type: 'id', refersTo: {table: 'account', column: 'id', onDelete: 'cascade'}},
        meter_id: {type: 'id', nullable: true, refersTo: {table: 'meter', column: 'device_id', onDelete: 'set null'}},
        title: {type: 'text', default: "l'été"},
        lines: {type: 'json'},
        number: {type: 'integer'},
        kind: {type: 'text', oneOf: ['energy', 'demand']},
        made_ms: {type: 'ms'},
        is_paid: {type: 'boolean', default: 0},
        used_kwh: {type: 'real', nullable: true},
        sheet: {type: 'bytes', packed: true},
      },
      {key: ['id'], unique: [['account_id', 'number']], indices: [{on: ['made_ms']}, {on: ['meter_id'], where: 'meter_id is not null'}]},
    );
    expect(inBoth(bill)).toEqual({
      sqlite: [
        `create table "bill" (
  "id" text not null,
  "account_id" text not null references "account" ("id") on delete cascade,
  "meter_id" text references "meter" ("device_id") on delete set null,
  "title" text not null default 'l''été',
  "lines" text not null,
  "number" integer not null,
  "kind" text not null check ("kind" in ('energy', 'demand')),
  "made_ms" integer not null,
  "is_paid" integer not null default 0 check ("is_paid" in (0, 1)),
  "used_kwh" real,
  "sheet" blob not null,
  primary key ("id"),
  unique ("account_id", "number")
) strict`,
        'create index "bill_made_ms" on "bill" ("made_ms")',
        'create index "bill_meter_id" on "bill" ("meter_id") where meter_id is not null',
      ],
      postgres: [
        `create table "bill" (
  "id" text collate "C" not null,
  "account_id" text collate "C" not null references "account" ("id") on delete cascade,
  "meter_id" text collate "C" references "meter" ("device_id") on delete set null,
  "title" text collate "C" not null default 'l''été',
  "lines" text collate "C" not null,
  "number" bigint not null,
  "kind" text collate "C" not null check ("kind" in ('energy', 'demand')),
  "made_ms" bigint not null,
  "is_paid" smallint not null default 0 check ("is_paid" in (0, 1)),
  "used_kwh" double precision,
  "sheet" bytea not null,
  primary key ("id"),
  unique ("account_id", "number")
)`,
        'alter table "bill" alter column "sheet" set storage external',
        'create index "bill_made_ms" on "bill" ("made_ms")',
        'create index "bill_meter_id" on "bill" ("meter_id") where meter_id is not null',
      ],
    });
  });

  it('lies in the order of its key where it is asked to, and gets columns and indices later', () => {
    const price = createTable('price', {day: {type: 'text'}, band: {type: 'integer'}}, {key: ['day', 'band'], clustered: true});
    expect(inBoth(price).sqlite[0]).toMatch(/primary key \("day", "band"\)\n\) strict, without rowid$/);
    expect(
      inBoth(addColumns('price', {note: {type: 'text', nullable: true}, blob: {type: 'bytes', nullable: true, packed: true}})),
    ).toEqual({
      sqlite: ['alter table "price" add column "note" text', 'alter table "price" add column "blob" blob'],
      postgres: [
        'alter table "price" add column "note" text collate "C"',
        'alter table "price" add column "blob" bytea',
        'alter table "price" alter column "blob" set storage external',
      ],
    });
    expect(inBoth(addIndex('price', {on: ['band', 'day'], unique: true})).postgres).toEqual([
      'create unique index "price_band_day" on "price" ("band", "day")',
    ]);
    const fill = runSql("update price set note = '' where note is null", 'delete from price where band < 0');
    expect(inBoth(fill)).toEqual({sqlite: fill.statements('sqlite'), postgres: fill.statements('sqlite')});
    expect(fill.statements('postgres')).toHaveLength(2);
  });

  it('is refused where the two databases would not treat it alike', () => {
    const id = {type: 'id'} as const;
    expect(() => createTable('t', {id}, {key: []})).toThrow('table t has no key');
    expect(() => createTable('t', {id: {...id, nullable: true}}, {key: ['id']})).toThrow('t.id is part of the key and nullable');
    expect(() => addColumns('t', {n: {type: 'integer'}})).toThrow(/t\.n is added without a value/);
    expect(() => addColumns('t', {n: {...id, default: 'x', refersTo: {table: 'u', column: 'id', onDelete: 'cascade'}}})).toThrow(
      /refers to a row/,
    );
    for (const name of ['Bill', 'a-b', '1a', 'a'.repeat(64), 'a"b'])
      expect(() => createTable(name, {id}, {key: ['id']}).statements('sqlite')).toThrow(/is no name for a table/);
    expect(() => columnSql('b', {type: 'boolean', default: 2}, 'sqlite')).toThrow('its default 2 is not one of 0, 1');
    expect(() => columnSql('b', {type: 'text', packed: true}, 'sqlite')).toThrow('only bytes can be packed');
    expect(() => columnSql('b', {...id, refersTo: {table: 'u', column: 'id', onDelete: 'set null'}}, 'sqlite')).toThrow(/not nullable/);
  });
});
