import {z} from 'zod';

// Each schema decides when it is made whether it is compiled. Under a policy without eval it cannot be, and the try alone would be reported as a violation.
z.config({jitless: true});
