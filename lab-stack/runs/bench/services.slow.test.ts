import { expect, test } from 'vitest';
import { SERVICES } from './names.ts';
import { benchService } from './services.ts';

test.each(SERVICES)(
  '%s: every call is made each way, and what it costs adds up',
  async (service) => {
    const { rows, serverCpu, against, missing, throughMapping } = await benchService({
      service,
      calls: 20,
      onProgress: () => {},
    });
    expect(rows.length).toBeGreaterThan(0);
    const sums = rows.map(({ cost }) => cost.client + cost.transport + cost.door + cost.core);
    // Each part is rounded by itself.
    const missed = rows.filter(({ ours }, index) => Math.abs(sums[index]! - ours.median) > 2);
    expect(missed).toEqual([]);
    const compared = rows.filter(({ other, ratio }) => other !== undefined && ratio !== undefined);
    expect(compared).toHaveLength(against === undefined ? 0 : rows.length);
    expect(serverCpu.ours).toBeGreaterThan(0);
    expect(throughMapping !== undefined).toBe(service === 'lambda');
    expect(against === undefined && missing === undefined).toBe(service === 'lambda');
  },
  180_000,
);
