import { configure } from '@testing-library/react';

// What a test waits for decides it, not how busy the machine is: the library gives up after one second.
configure({ asyncUtilTimeout: 10_000 });
