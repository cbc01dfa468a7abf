import {type NumberStyle, POINT_NUMBERS} from '@livebus/engine/core';
import {createContext} from 'react';

/** The user's number style, for every number field below. A file of its own: the console provides it before any field is loaded. */
export const NumberStyleContext = createContext<NumberStyle>(POINT_NUMBERS);
