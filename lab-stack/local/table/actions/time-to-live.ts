import type { Database } from '../database.ts';
import { invalid } from '../errors.ts';
import type { Input } from '../input.ts';
import { flagMember, objectMember, required, textMember } from '../input.ts';
import { namedTable } from './describe-table.ts';

/** Names the attribute that says when an item may go, or turns TTL off. AWS: API_UpdateTimeToLive. */
export function updateTimeToLive(database: Database, input: Input): unknown {
  const table = namedTable(database, input);
  const wanted = required(objectMember(input, 'TimeToLiveSpecification'), 'TimeToLiveSpecification');
  const attribute = required(textMember(wanted, 'AttributeName'), 'timeToLiveSpecification.attributeName');
  const enabled = required(flagMember(wanted, 'Enabled'), 'timeToLiveSpecification.enabled');
  const current = table.ttlAttribute;
  if (enabled && current !== undefined)
    throw invalid(
      current === attribute
        ? 'TimeToLive is already enabled'
        : `TimeToLive is active on a different AttributeName: current AttributeName is ${current}`,
    );
  if (!enabled && current === undefined) throw invalid('TimeToLive is already disabled');
  table.ttlAttribute = enabled ? attribute : undefined;
  return { TimeToLiveSpecification: { AttributeName: attribute, Enabled: enabled } };
}

/** Whether TTL is on, and for which attribute. AWS: API_DescribeTimeToLive. */
export function describeTimeToLive(database: Database, input: Input): unknown {
  const { ttlAttribute } = namedTable(database, input);
  return {
    TimeToLiveDescription:
      ttlAttribute === undefined
        ? { TimeToLiveStatus: 'DISABLED' }
        : { TimeToLiveStatus: 'ENABLED', AttributeName: ttlAttribute },
  };
}
