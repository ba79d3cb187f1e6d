import type { Action } from './actions/action.ts';
import { createEventSourceMapping } from './actions/create-event-source-mapping.ts';
import { deleteEventSourceMapping } from './actions/delete-event-source-mapping.ts';
import { getEventSourceMapping } from './actions/get-event-source-mapping.ts';
import { getFunctionConfiguration } from './actions/get-function-configuration.ts';
import { getFunction } from './actions/get-function.ts';
import { invoke } from './actions/invoke.ts';
import { listEventSourceMappings } from './actions/list-event-source-mappings.ts';
import { listFunctions } from './actions/list-functions.ts';
import { updateEventSourceMapping } from './actions/update-event-source-mapping.ts';

/** The actions that this Lambda knows, by their wire names. */
export const ACTIONS: Readonly<Record<string, Action>> = {
  CreateEventSourceMapping: createEventSourceMapping,
  DeleteEventSourceMapping: deleteEventSourceMapping,
  GetEventSourceMapping: getEventSourceMapping,
  GetFunction: getFunction,
  GetFunctionConfiguration: getFunctionConfiguration,
  Invoke: invoke,
  ListEventSourceMappings: listEventSourceMappings,
  ListFunctions: listFunctions,
  UpdateEventSourceMapping: updateEventSourceMapping,
};
