import { configure } from '@testing-library/react';

// The default time-out of the testing library is one second, which is too short on a busy machine.
configure({ asyncUtilTimeout: 30_000 });
