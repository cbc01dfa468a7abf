import {ABSENT_ID, answered, type CallSamples, notThere, samplesOf} from '../base/samples.ts';
import {changeSavedView, deleteSavedView, orderSavedViews, savedViews, saveView} from './saved-views.ts';

export const savedViewSamples: readonly CallSamples[] = [
  samplesOf(savedViews, {valid: answered(), invalid: null}),
  samplesOf(saveView, {
    valid: answered({name: '夜班', address: '/powermonitor/powersyspic'}),
    harmless: 'invalid',
    invalid: {fields: {name: ABSENT_ID, address: 'https://elsewhere.example/'}, at: 'address'},
  }),
  samplesOf(changeSavedView, {
    valid: notThere({id: ABSENT_ID, name: '早班'}),
    harmless: notThere({id: ABSENT_ID}),
    invalid: {fields: {id: ABSENT_ID, name: '两\n行'}, at: 'name'},
  }),
  samplesOf(deleteSavedView, {valid: notThere({id: ABSENT_ID}), invalid: {fields: {}, at: 'id'}}),
  samplesOf(orderSavedViews, {
    valid: {fields: {ids: [ABSENT_ID, `${ABSENT_ID}-2`]}, status: 409, msgKey: 'viewsChanged'},
    invalid: {fields: {}, at: 'ids'},
  }),
];
