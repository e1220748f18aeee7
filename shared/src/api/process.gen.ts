/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

export interface paths {
    "/process/compareSnapshots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 对比两个进程快照 */
        post: operations["postProcessCompareSnapshots"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/process/exportTree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 导出进程快照 */
        post: operations["postProcessExportTree"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/process/getChildren": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 展开进程树的一个节点 */
        post: operations["postProcessGetChildren"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/process/getProcessTree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看客户机的进程树 */
        post: operations["postProcessGetProcessTree"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        NoSession: {
            code: number;
            data: {
                reload: boolean;
            };
            msg: string;
        };
        Panic: {
            code: number;
            data: {
                requestId: string;
            };
            msg: string;
        };
        ProcessNode: {
            actions: string[];
            anomalies: ("wrongFolder" | "wrongParent" | "unsignedInTemp" | "invalidSignature" | "orphan")[];
            childCount: number;
            cmdline: string;
            count: number;
            depth: number;
            name: string;
            nodeId: string;
            parentId: string;
            path: string;
            pid: number;
            ppid: number;
            sha256: string;
            signature: ("valid" | "invalid" | "none") | null;
            signer: string;
            startAt: string;
            threatIds: number[];
            user: string;
            /**
             * 判定
             * @enum {unknown}
             */
            verdict: "trusted" | "unknown" | "suspicious" | "malicious";
        };
        Refusal: {
            /** @enum {unknown} */
            code: 7 | 301 | 302 | 303 | 409 | 422 | 429;
            data: {
                challengeId?: string;
                errors?: {
                    field: string;
                    msg: string;
                }[];
                expiresAt?: number;
            } & {
                [key: string]: unknown;
            };
            msg: string;
        };
    };
    responses: {
        /** @description No valid session */
        NoSession: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NoSession"];
            };
        };
        /** @description A fault of the server, which its log knows by the request id */
        Panic: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Panic"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    postProcessCompareSnapshots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 对比的快照 */
                    against: string;
                    /** 快照 */
                    snapshot: string;
                    /** 客户机 */
                    terminalId: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            before: {
                                at: string;
                                processes: number;
                                snapshot: string;
                            };
                            now: {
                                at: string;
                                processes: number;
                                snapshot: string;
                            };
                            rows: {
                                before: components["schemas"]["ProcessNode"] | null;
                                changes: ("restarted" | "parent" | "path" | "cmdline" | "user" | "file" | "signature")[];
                                node: components["schemas"]["ProcessNode"];
                                parentId: string;
                                rowId: string;
                                /**
                                 * 变化
                                 * @enum {unknown}
                                 */
                                state: "same" | "added" | "gone" | "changed";
                            }[];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postProcessExportTree: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 快照 */
                    snapshot?: string;
                    /** 客户机 */
                    terminalId: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            list: unknown[];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postProcessGetChildren: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 进程 */
                    nodeId: string;
                    /** 快照 */
                    snapshot?: string;
                    /** 客户机 */
                    terminalId: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            list: components["schemas"]["ProcessNode"][];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postProcessGetProcessTree: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 仅异常 */
                    anomalous?: boolean;
                    /** 层数 */
                    depth?: number;
                    /** 关键词 */
                    keyword?: string;
                    /** PID */
                    pid?: number;
                    /** 快照 */
                    snapshot?: string;
                    /** 客户机 */
                    terminalId: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            anomalous: number;
                            netbarId: number;
                            netbarName: string;
                            nodes: components["schemas"]["ProcessNode"][];
                            snapshot: string | null;
                            snapshots: {
                                at: string;
                                processes: number;
                                snapshot: string;
                            }[];
                            terminalNo: string;
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
}
