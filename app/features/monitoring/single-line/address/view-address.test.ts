import {describe, expect, it} from 'vitest';
import {readViewAddress, withCamera, withChoice, withCurve, withDevice, withPick} from './view-address.ts';

const read = (text: string) => readViewAddress(new URLSearchParams(text));

describe('the address of a diagram', () => {
  it('names station or project, device, camera and painter', () => {
    const usual = {trace: false, show: [], rule: null, layout: 'row', colours: 'calm'};
    expect(read('stationId=S1&device=1003&view=2.5,-30,12&painter=webgl')).toEqual({
      ...usual,
      pick: {kind: 'station', id: 'S1'},
      device: '1003',
      camera: {zoom: 2.5, panX: -30, panY: 12},
      curve: null,
      painter: 'webgl',
    });
    expect(read('projectId=P1').pick).toEqual({kind: 'project', id: 'P1'});
    expect(read('')).toEqual({...usual, pick: null, device: null, camera: null, curve: null, painter: 'auto'});
  });

  it.each(['', '1', '1,2', '1,2,3,4', 'a,b,c', '0,0,0', '-1,0,0', 'NaN,0,0'])('takes the camera %j for none', (view) => {
    expect(readViewAddress(new URLSearchParams({view})).camera).toBeNull();
  });

  it('gives back the camera it was given, short, and says nothing of the first view', () => {
    const params = withCamera(new URLSearchParams('stationId=S1'), {zoom: 1.23456, panX: 10.4, panY: -0.2});
    expect(params.get('view')).toBe('1.235,10,0');
    expect(withCamera(params, {zoom: 1, panX: 0, panY: 0}).toString()).toBe('stationId=S1');
  });

  it('names the first view beside a device, which would be centred otherwise', () => {
    const bare = new URLSearchParams('stationId=S1');
    const picked = withDevice(bare, '1', 'keep');
    expect(read(picked.toString())).toMatchObject({device: '1', camera: {zoom: 1, panX: 0, panY: 0}});
    expect(withCamera(picked, {zoom: 1, panX: 0, panY: 0}).get('view')).toBe('1,0,0');
    expect(withDevice(picked, null, 'keep').toString()).toBe('stationId=S1');
    expect(withDevice(new URLSearchParams('stationId=S1&view=2,5,5'), '1', 'keep').get('view')).toBe('2,5,5');
    expect(withDevice(new URLSearchParams('stationId=S1&view=2,5,5'), '1', 'centre').toString()).toBe('stationId=S1&device=1');
  });

  it('names the curve on show, which stays for the next device and goes without one', () => {
    const params = withCurve(new URLSearchParams('stationId=S1&device=1'), 'currentAA');
    expect(read(params.toString())).toMatchObject({device: '1', curve: 'currentAA'});
    expect(withDevice(params, '2', 'centre').toString()).toBe('stationId=S1&device=2&curve=currentAA');
    expect(withDevice(params, null, 'centre').toString()).toBe('stationId=S1');
    expect(withPick(params, {kind: 'station', id: 'S2'}).toString()).toBe('stationId=S2');
  });

  it('drops device and camera with another asset, and keeps the painter', () => {
    const params = new URLSearchParams('stationId=S1&device=1&view=2,0,0&painter=canvas2d');
    expect(withPick(params, {kind: 'project', id: 'P 2'}).toString()).toBe('projectId=P+2&painter=canvas2d');
    expect(withDevice(params, null, 'keep').get('device')).toBeNull();
    expect(withDevice(params, '1004', 'keep').get('device')).toBe('1004');
  });

  it('keeps how pictures are shown with another asset, and drops what belongs to a device with it', () => {
    const params = new URLSearchParams('stationId=S1&device=1&trace=1&show=dead,stale&rule=graph&layout=folded&colours=voltage');
    expect(read(params.toString())).toMatchObject({
      trace: true,
      show: ['dead', 'stale'],
      rule: 'graph',
      layout: 'folded',
      colours: 'voltage',
    });
    expect(withPick(params, {kind: 'station', id: 'S2'}).toString()).toBe('stationId=S2&rule=graph&layout=folded&colours=voltage');
    expect(read(withDevice(params, null, 'centre').toString())).toMatchObject({trace: false, show: ['dead', 'stale']});
    expect(withChoice(params, 'rule', null).get('rule')).toBeNull();
    expect(read('rule=magic&layout=round&colours=pink&trace=yes')).toMatchObject({
      trace: false,
      rule: null,
      layout: 'row',
      colours: 'calm',
    });
  });
});
