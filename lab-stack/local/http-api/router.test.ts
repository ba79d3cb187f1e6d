import { describe, expect, test } from 'vitest';
import { createRouter } from './router.ts';

const router = createRouter([
  { method: 'ANY', path: '$default', functionName: 'fallback' },
  { method: 'GET', path: '/files/{path+}', functionName: 'greedy' },
  { method: 'ANY', path: '/jobs/{id}', functionName: 'any' },
  { method: 'GET', path: '/jobs/{id}/log', functionName: 'log' },
  { method: 'GET', path: '/jobs/{id}', functionName: 'job' },
  { method: 'GET', path: '/jobs/last', functionName: 'last' },
  { method: 'GET', path: '/', functionName: 'root' },
]);
const find = (method: string, ...segments: string[]) => {
  const match = router.match(method, segments);
  return [match?.route.functionName, match?.routeKey, match?.pathParameters];
};

describe('the nearest route wins, whatever the order in which they were given', () => {
  test.each<[string, string[], unknown[]]>([
    ['GET', ['jobs', 'last'], ['last', 'GET /jobs/last', {}]],
    ['GET', ['jobs', '7'], ['job', 'GET /jobs/{id}', { id: '7' }]],
    ['PUT', ['jobs', '7'], ['any', 'ANY /jobs/{id}', { id: '7' }]],
    ['GET', ['jobs', '7', 'log'], ['log', 'GET /jobs/{id}/log', { id: '7' }]],
    ['GET', ['files', 'a', 'b'], ['greedy', 'GET /files/{path+}', { path: 'a/b' }]],
    ['GET', [''], ['root', 'GET /', {}]],
    ['GET', ['files', ''], ['fallback', '$default', {}]],
    ['GET', ['jobs', ''], ['fallback', '$default', {}]],
    ['GET', ['jobs', '7', ''], ['fallback', '$default', {}]],
    ['POST', ['nothing'], ['fallback', '$default', {}]],
  ])('%s %j', (method, segments, expected) => {
    expect(find(method, ...segments)).toEqual(expected);
  });

  test('without a default there is nothing for the rest', () => {
    const one = createRouter([{ method: 'POST', path: '/documents', functionName: 'f' }]);
    expect(one.match('GET', ['documents'])).toBeUndefined();
    expect(one.match('POST', ['Documents'])).toBeUndefined();
    expect(one.match('POST', ['documents'])?.route.functionName).toBe('f');
  });
});
