import type {SiteRow} from '../../store/areas/assets/sites.ts';
import type {SiteFile} from './site-schema.ts';
import {withTransformers} from './transformer-names.ts';

/** The rows that a file describes: parents first. */
export function wantedRows({groups}: SiteFile): SiteRow[] {
  const rows: SiteRow[] = [];
  const put = (table: SiteRow['table'], {id, name}: {readonly id: string; readonly name: string}, values: SiteRow['values']) =>
    rows.push({table, id, name, values});
  const named = ({
    name,
    nameEn,
    namePt,
  }: {
    readonly name: string;
    readonly nameEn?: string | undefined;
    readonly namePt?: string | undefined;
  }) => ({name, name_en: nameEn ?? null, name_pt: namePt ?? null});
  for (const group of groups) {
    put('asset_group', group, named(group));
    for (const [sort, project] of group.projects.entries()) {
      put('project', project, {...named(project), group_id: group.id, time_zone: project.timeZone, sort});
      const known = new Map(project.stations.flatMap(({transformers}) => transformers.map((one) => [one.id, one] as const)));
      for (const [place, station] of project.stations.entries()) {
        const {code, stationType, picture, diagram, gateways, devices, transformers, sensors} = station;
        const json = JSON.stringify(withTransformers(diagram, known));
        const of = {station_id: station.id};
        put('station', station, {
          ...named(station),
          project_id: project.id,
          code,
          station_type: stationType,
          picture: picture ?? null,
          json_data: json,
          sort: place,
        });
        for (const one of gateways) {
          put('gateway', one, {
            ...named(one),
            ...of,
            model: one.model,
            ip: one.ip,
            period_ms: one.periodS === undefined ? null : Math.round(one.periodS * 1000),
          });
        }
        for (const one of transformers) {
          const {model, ratedVa, primaryV, secondaryV, feederId, incomingId} = one;
          put('transformer', one, {
            ...named(one),
            ...of,
            model,
            rated_va: ratedVa,
            primary_v: primaryV,
            secondary_v: secondaryV,
            feeder_id: feederId,
            incoming_id: incomingId ?? null,
          });
        }
        for (const one of sensors) put('sensor', one, {...named(one), ...of, type: one.type, gateway_id: one.gatewayId});
        for (const one of devices) {
          put('device', one, {
            ...named(one),
            ...of,
            kind: one.kind ?? null,
            gateway_id: one.gatewayId ?? null,
            transformer_id: one.transformerId ?? null,
            item: one.item ?? null,
            fed_by: one.fedBy ?? null,
          });
          if (one.meter) {
            const {model, serial, currentRatio, voltageRatio} = one.meter;
            put('meter', one, {model, serial, current_ratio: currentRatio, voltage_ratio: voltageRatio});
          }
        }
      }
    }
  }
  return rows;
}
