/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

export interface paths {
    "/pc/addGroup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 新增客户机分组 */
        post: operations["postPcAddGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/batchMovePc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 批量移动客户机到分组（全部符合条件的客户机） */
        post: operations["postPcBatchMovePc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/batchRegisterPc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 批量登记客户机（全部符合条件的客户机） */
        post: operations["postPcBatchRegisterPc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/batchSetPcTags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 批量设置客户机标签（全部符合条件的客户机） */
        post: operations["postPcBatchSetPcTags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/deleteGroup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 删除客户机分组 */
        post: operations["postPcDeleteGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/getEffectiveConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 查看客户机的生效配置与来源 */
        get: operations["getPcGetEffectiveConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/getGroupTree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看网吧与客户机分组 */
        post: operations["postPcGetGroupTree"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/getOnlineHistory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看网吧的在线台数历史 */
        post: operations["postPcGetOnlineHistory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/getPc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看客户机详情 */
        post: operations["postPcGetPc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/getPcDays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 查看客户机的每日开机记录 */
        get: operations["getPcGetPcDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/getPcList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询客户机列表 */
        post: operations["postPcGetPcList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/getProcesses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 查看客户机的进程快照 */
        get: operations["getPcGetProcesses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/getSeatMap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看网吧的座位图 */
        post: operations["postPcGetSeatMap"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/getTimeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 查看客户机的时间线 */
        get: operations["getPcGetTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/killProcess": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 结束客户机上的进程 */
        post: operations["postPcKillProcess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/moveGroup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 调整客户机分组的顺序 */
        post: operations["postPcMoveGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/movePc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 移动客户机到分组 */
        post: operations["postPcMovePc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/registerPc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 登记客户机 */
        post: operations["postPcRegisterPc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/removePc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 移除客户机 */
        post: operations["postPcRemovePc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/replacePc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 更换客户机硬件 */
        post: operations["postPcReplacePc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/runTool": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 在客户机上运行工具 */
        post: operations["postPcRunTool"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/sendCommand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 向客户机下发命令 */
        post: operations["postPcSendCommand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/setConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 设置全局、网吧、分组或客户机的配置 */
        post: operations["postPcSetConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/setLayout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 保存网吧的座位图 */
        post: operations["postPcSetLayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/setPcTags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 设置客户机标签 */
        post: operations["postPcSetPcTags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/updateGroup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 修改客户机分组 */
        post: operations["postPcUpdateGroup"];
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
        EffectiveValue: {
            /**
             * 配置项
             * @enum {unknown}
             */
            key: "defenseLevel" | "selfProtect" | "homepageLock" | "usbPolicy" | "whitelistMode" | "autoUpdate" | "updateWindow" | "heartbeatSec" | "logLevel" | "uploadLogs" | "allowRemote";
            /**
             * 来源
             * @enum {unknown}
             */
            source: "default" | "global" | "scope" | "netbar" | "group" | "terminal";
            sourceName: string;
            value: string | boolean | number | {
                /** 锁定主页 */
                enabled: boolean;
                /** 主页 */
                url: string;
            } | {
                /** 更新结束 */
                end: string;
                /** 更新开始 */
                start: string;
            };
        };
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
        Pc: {
            actions: string[];
            bootAt: string | null;
            clientVersion: string;
            configVersion: number;
            cpu: string;
            CreatedAt: string;
            gpu: string;
            groupId: number | null;
            groupName: string;
            hostName: string;
            ID: number;
            imageName: string;
            ip: string;
            lastSeenAt: string;
            locked: boolean;
            mac: string | null;
            memGB: number;
            netbarId: number;
            netbarName: string;
            newMac: string | null;
            /**
             * 在线状态
             * @enum {unknown}
             */
            onlineStatus: "online" | "delayed" | "offline";
            osVersion: string;
            /**
             * 防护状态
             * @enum {unknown}
             */
            protectStatus: "on" | "degraded" | "off";
            ruleVersion: number;
            /**
             * 状态
             * @enum {unknown}
             */
            status: "unregistered" | "normal" | "isolated";
            statusReason: string;
            tags: string[];
            terminalNo: string;
            UpdatedAt: string;
        };
        PcDay: {
            boots: number;
            day: string;
            firstOnAt: string | null;
            lastOffAt: string | null;
            minutes: number;
        };
        PcProcess: {
            cmdline: string;
            name: string;
            path: string;
            pid: number;
            ppid: number;
            sha256: string;
            signature: ("valid" | "invalid" | "none") | null;
            signer: string;
            startAt: string;
            user: string;
        };
        PcSeat: {
            clientVersion: string;
            groupId: number | null;
            groupName: string;
            ID: number;
            locked: boolean;
            /**
             * 在线状态
             * @enum {unknown}
             */
            onlineStatus: "online" | "delayed" | "offline";
            /**
             * 防护状态
             * @enum {unknown}
             */
            protectStatus: "on" | "degraded" | "off";
            /**
             * 风险
             * @enum {unknown}
             */
            risk: "low" | "medium" | "high";
            /**
             * 状态
             * @enum {unknown}
             */
            status: "unregistered" | "normal" | "isolated";
            terminalNo: string;
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
        Task: {
            actions: string[];
            CreatedAt: string;
            creatorId: number;
            dryRun: boolean;
            failed: number;
            file: {
                name: string;
                size: number;
            } | null;
            finishedAt: string | null;
            ID: number;
            msg: string;
            progress: number;
            skipped: number;
            startedAt: string | null;
            /**
             * 状态
             * @enum {unknown}
             */
            status: "queued" | "running" | "done" | "partial" | "failed" | "canceled";
            success: number;
            taskNo: string;
            title: string;
            total: number;
            type: string;
            UpdatedAt: string;
        };
        TimelineEntry: {
            actorName: string;
            at: string;
            change: {
                after: string;
                before: string;
                /**
                 * 变更
                 * @enum {unknown}
                 */
                what: "registered" | "removed" | "moved" | "tagged" | "configured" | "hardware" | "replaced";
            } | null;
            command: {
                command: string;
                finishedAt: string | null;
                reason: string;
                result: string;
                /**
                 * 状态
                 * @enum {unknown}
                 */
                status: "waiting" | "delivered" | "done" | "failed" | "refused" | "unsupported" | "expired" | "replaced" | "canceled";
                taskId: number | null;
            } | null;
            key: string;
            /**
             * 类型
             * @enum {unknown}
             */
            kind: "enrolled" | "power" | "command" | "change";
            power: {
                boots: number;
                day: string;
                minutes: number;
            } | null;
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
    postPcAddGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 分组名称 */
                    name: string;
                    /** 网吧 */
                    netbarId: number;
                    rangeFrom?: string | null;
                    rangeTo?: string | null;
                    /** 请求编号 */
                    requestId?: string;
                    /** 排序 */
                    sort?: number;
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
                            group: {
                                actions: string[];
                                ID: number;
                                name: string;
                                netbarId: number;
                                rangeFrom: string | null;
                                rangeTo: string | null;
                                sort: number;
                                terminalCount: number;
                                UpdatedAt: string;
                            };
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcBatchMovePc: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    groupId: number | null;
                    /** 请求编号 */
                    requestId?: string;
                    /** 选择 */
                    selection: {
                        /** 全部符合条件的数据 */
                        allMatching?: boolean;
                        /** 排除的数据 */
                        excludeIds?: number[];
                        /** 预期条数 */
                        expectTotal?: number;
                        filter?: {
                            /** 客户端版本 */
                            clientVersion?: string;
                            /** 分组 */
                            groupId?: number;
                            /** 关键词 */
                            keyword?: string;
                            /** 网吧 */
                            netbarId?: number;
                            /** 在线状态 */
                            onlineStatus?: ("online" | "delayed" | "offline") | ("online" | "delayed" | "offline")[];
                            /** 防护状态 */
                            protectStatus?: ("on" | "degraded" | "off") | ("on" | "degraded" | "off")[];
                            /** 硬件已更换 */
                            replaced?: boolean;
                            /** 状态 */
                            status?: ("unregistered" | "normal" | "isolated") | ("unregistered" | "normal" | "isolated")[];
                            /** 标签 */
                            tag?: string;
                            /** 未分组 */
                            ungrouped?: boolean;
                        };
                        /** 所选数据 */
                        ids?: number[];
                    };
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
                            task: components["schemas"]["Task"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcBatchRegisterPc: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 请求编号 */
                    requestId?: string;
                    /** 选择 */
                    selection: {
                        /** 全部符合条件的数据 */
                        allMatching?: boolean;
                        /** 排除的数据 */
                        excludeIds?: number[];
                        /** 预期条数 */
                        expectTotal?: number;
                        filter?: {
                            /** 客户端版本 */
                            clientVersion?: string;
                            /** 分组 */
                            groupId?: number;
                            /** 关键词 */
                            keyword?: string;
                            /** 网吧 */
                            netbarId?: number;
                            /** 在线状态 */
                            onlineStatus?: ("online" | "delayed" | "offline") | ("online" | "delayed" | "offline")[];
                            /** 防护状态 */
                            protectStatus?: ("on" | "degraded" | "off") | ("on" | "degraded" | "off")[];
                            /** 硬件已更换 */
                            replaced?: boolean;
                            /** 状态 */
                            status?: ("unregistered" | "normal" | "isolated") | ("unregistered" | "normal" | "isolated")[];
                            /** 标签 */
                            tag?: string;
                            /** 未分组 */
                            ungrouped?: boolean;
                        };
                        /** 所选数据 */
                        ids?: number[];
                    };
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
                            task: components["schemas"]["Task"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcBatchSetPcTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * 方式
                     * @enum {unknown}
                     */
                    mode?: "replace" | "add" | "remove";
                    /** 请求编号 */
                    requestId?: string;
                    /** 选择 */
                    selection: {
                        /** 全部符合条件的数据 */
                        allMatching?: boolean;
                        /** 排除的数据 */
                        excludeIds?: number[];
                        /** 预期条数 */
                        expectTotal?: number;
                        filter?: {
                            /** 客户端版本 */
                            clientVersion?: string;
                            /** 分组 */
                            groupId?: number;
                            /** 关键词 */
                            keyword?: string;
                            /** 网吧 */
                            netbarId?: number;
                            /** 在线状态 */
                            onlineStatus?: ("online" | "delayed" | "offline") | ("online" | "delayed" | "offline")[];
                            /** 防护状态 */
                            protectStatus?: ("on" | "degraded" | "off") | ("on" | "degraded" | "off")[];
                            /** 硬件已更换 */
                            replaced?: boolean;
                            /** 状态 */
                            status?: ("unregistered" | "normal" | "isolated") | ("unregistered" | "normal" | "isolated")[];
                            /** 标签 */
                            tag?: string;
                            /** 未分组 */
                            ungrouped?: boolean;
                        };
                        /** 所选数据 */
                        ids?: number[];
                    };
                    /** 标签 */
                    tags: string[];
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
                            task: components["schemas"]["Task"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcDeleteGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    ID: number;
                    moveTo?: number | null;
                    /** 请求编号 */
                    requestId?: string;
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
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getPcGetEffectiveConfig: {
        parameters: {
            query: {
                ID: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
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
                            applied: number;
                            list: components["schemas"]["EffectiveValue"][];
                            version: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcGetGroupTree: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 关键词 */
                    keyword?: string;
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
                            more: boolean;
                            netbars: {
                                actions: string[];
                                groups: {
                                    actions: string[];
                                    ID: number;
                                    name: string;
                                    netbarId: number;
                                    rangeFrom: string | null;
                                    rangeTo: string | null;
                                    sort: number;
                                    terminalCount: number;
                                    UpdatedAt: string;
                                }[];
                                ID: number;
                                name: string;
                                terminalCount: number;
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
    postPcGetOnlineHistory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * 开始时间
                     * Format: date-time
                     */
                    from: string;
                    /** 网吧 */
                    netbarId: number;
                    /**
                     * 结束时间
                     * Format: date-time
                     */
                    to: string;
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
                            list: {
                                at: string;
                                mean: number;
                                minutes: number;
                                most: number;
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
    postPcGetPc: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    ID: number;
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
                            pc: components["schemas"]["Pc"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getPcGetPcDays: {
        parameters: {
            query: {
                from: string;
                ID: number;
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
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
                            list: components["schemas"]["PcDay"][];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcGetPcList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 客户端版本 */
                    clientVersion?: string;
                    /** 降序 */
                    desc?: boolean;
                    /** 分组 */
                    groupId?: number;
                    /** 关键词 */
                    keyword?: string;
                    /** 网吧 */
                    netbarId?: number;
                    /** 在线状态 */
                    onlineStatus?: ("online" | "delayed" | "offline") | ("online" | "delayed" | "offline")[];
                    /**
                     * 排序字段
                     * @enum {unknown}
                     */
                    orderKey?: "terminalNo" | "ip" | "clientVersion" | "bootAt" | "CreatedAt";
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /** 防护状态 */
                    protectStatus?: ("on" | "degraded" | "off") | ("on" | "degraded" | "off")[];
                    /** 硬件已更换 */
                    replaced?: boolean;
                    /** 排序 */
                    sort?: {
                        /**
                         * 排序字段
                         * @enum {unknown}
                         */
                        field: "terminalNo" | "ip" | "clientVersion" | "bootAt" | "CreatedAt";
                        /**
                         * 排序方向
                         * @enum {unknown}
                         */
                        order: "asc" | "desc";
                    }[];
                    /** 状态 */
                    status?: ("unregistered" | "normal" | "isolated") | ("unregistered" | "normal" | "isolated")[];
                    /** 标签 */
                    tag?: string;
                    /** 未分组 */
                    ungrouped?: boolean;
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
                            list: components["schemas"]["Pc"][];
                            page: number;
                            pageSize: number;
                            stat: {
                                onlineStatus: {
                                    delayed: number;
                                    offline: number;
                                    online: number;
                                };
                            };
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
    getPcGetProcesses: {
        parameters: {
            query: {
                ID: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
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
                            at: string | null;
                            command: string | null;
                            list: components["schemas"]["PcProcess"][];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcGetSeatMap: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 网吧 */
                    netbarId: number;
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
                            layout: {
                                seats: {
                                    /** 客户机 */
                                    ID: number;
                                    /** 朝向 */
                                    turn?: 0 | 90 | 180 | 270;
                                    /** 列 */
                                    x: number;
                                    /** 行 */
                                    y: number;
                                }[];
                                UpdatedAt: string;
                                zones: {
                                    /** 高 */
                                    height: number;
                                    /** 区域名称 */
                                    name: string;
                                    /** 宽 */
                                    width: number;
                                    /** 列 */
                                    x: number;
                                    /** 行 */
                                    y: number;
                                }[];
                            } | null;
                            list: components["schemas"]["PcSeat"][];
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
    getPcGetTimeline: {
        parameters: {
            query: {
                before?: string;
                ID: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
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
                            list: components["schemas"]["TimelineEntry"][];
                            next: string | null;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcKillProcess: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 进程名 */
                    name: string;
                    /** PID */
                    pid: number;
                    /** 原因 */
                    reason: string;
                    /** 请求编号 */
                    requestId?: string;
                    /**
                     * 启动时间
                     * Format: date-time
                     */
                    startAt: string;
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
                            task: components["schemas"]["Task"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcMoveGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    ID: number;
                    /** 位置 */
                    place: number;
                    /** 请求编号 */
                    requestId?: string;
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
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcMovePc: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    groupId: number | null;
                    /** 客户机 */
                    IDs: number[];
                    /** 请求编号 */
                    requestId?: string;
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
                            updated: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcRegisterPc: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 客户机 */
                    IDs: number[];
                    /** 请求编号 */
                    requestId?: string;
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
                            updated: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcRemovePc: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 客户机 */
                    IDs: number[];
                    /** 请求编号 */
                    requestId?: string;
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
                            updated: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcReplacePc: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    ID: number;
                    /** 请求编号 */
                    requestId?: string;
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
                            pc: components["schemas"]["Pc"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcRunTool: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 参数 */
                    args?: string;
                    /** 有效期（分钟） */
                    expireMinutes?: number;
                    /** 原因 */
                    reason: string;
                    /** 请求编号 */
                    requestId?: string;
                    /** 选择 */
                    selection: {
                        /** 全部符合条件的数据 */
                        allMatching?: boolean;
                        /** 排除的数据 */
                        excludeIds?: number[];
                        /** 预期条数 */
                        expectTotal?: number;
                        filter?: {
                            /** 客户端版本 */
                            clientVersion?: string;
                            /** 分组 */
                            groupId?: number;
                            /** 关键词 */
                            keyword?: string;
                            /** 网吧 */
                            netbarId?: number;
                            /** 在线状态 */
                            onlineStatus?: ("online" | "delayed" | "offline") | ("online" | "delayed" | "offline")[];
                            /** 防护状态 */
                            protectStatus?: ("on" | "degraded" | "off") | ("on" | "degraded" | "off")[];
                            /** 硬件已更换 */
                            replaced?: boolean;
                            /** 状态 */
                            status?: ("unregistered" | "normal" | "isolated") | ("unregistered" | "normal" | "isolated")[];
                            /** 标签 */
                            tag?: string;
                            /** 未分组 */
                            ungrouped?: boolean;
                        };
                        /** 所选数据 */
                        ids?: number[];
                    };
                    /** 工具路径 */
                    tool: string;
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
                            task: components["schemas"]["Task"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcSendCommand: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * 命令
                     * @enum {unknown}
                     */
                    command: "reboot" | "lock" | "unlock" | "refresh" | "isolate" | "release" | "uploadLog" | "processes";
                    /** 有效期（分钟） */
                    expireMinutes?: number;
                    /** 原因 */
                    reason?: string;
                    /** 请求编号 */
                    requestId?: string;
                    /** 选择 */
                    selection: {
                        /** 全部符合条件的数据 */
                        allMatching?: boolean;
                        /** 排除的数据 */
                        excludeIds?: number[];
                        /** 预期条数 */
                        expectTotal?: number;
                        filter?: {
                            /** 客户端版本 */
                            clientVersion?: string;
                            /** 分组 */
                            groupId?: number;
                            /** 关键词 */
                            keyword?: string;
                            /** 网吧 */
                            netbarId?: number;
                            /** 在线状态 */
                            onlineStatus?: ("online" | "delayed" | "offline") | ("online" | "delayed" | "offline")[];
                            /** 防护状态 */
                            protectStatus?: ("on" | "degraded" | "off") | ("on" | "degraded" | "off")[];
                            /** 硬件已更换 */
                            replaced?: boolean;
                            /** 状态 */
                            status?: ("unregistered" | "normal" | "isolated") | ("unregistered" | "normal" | "isolated")[];
                            /** 标签 */
                            tag?: string;
                            /** 未分组 */
                            ungrouped?: boolean;
                        };
                        /** 所选数据 */
                        ids?: number[];
                    };
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
                            task: components["schemas"]["Task"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcSetConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 分组 */
                    groupId?: number;
                    /** 网吧 */
                    netbarId?: number;
                    /** 请求编号 */
                    requestId?: string;
                    /** 客户机 */
                    terminalId?: number;
                    /** 配置 */
                    values: {
                        allowRemote?: boolean | null;
                        autoUpdate?: boolean | null;
                        defenseLevel?: ("low" | "medium" | "high" | "custom") | null;
                        heartbeatSec?: number | null;
                        homepageLock?: {
                            /** 锁定主页 */
                            enabled: boolean;
                            /** 主页 */
                            url: string;
                        } | null;
                        logLevel?: ("off" | "error" | "warn" | "info" | "debug") | null;
                        selfProtect?: boolean | null;
                        updateWindow?: {
                            /** 更新结束 */
                            end: string;
                            /** 更新开始 */
                            start: string;
                        } | null;
                        uploadLogs?: boolean | null;
                        usbPolicy?: ("allow" | "readonly" | "deny") | null;
                        whitelistMode?: boolean | null;
                    };
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
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcSetLayout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 更新时间 */
                    expectUpdatedAt?: string;
                    /** 网吧 */
                    netbarId: number;
                    /** 请求编号 */
                    requestId?: string;
                    /** 座位 */
                    seats: {
                        /** 客户机 */
                        ID: number;
                        /** 朝向 */
                        turn?: 0 | 90 | 180 | 270;
                        /** 列 */
                        x: number;
                        /** 行 */
                        y: number;
                    }[];
                    /** 区域 */
                    zones: {
                        /** 高 */
                        height: number;
                        /** 区域名称 */
                        name: string;
                        /** 宽 */
                        width: number;
                        /** 列 */
                        x: number;
                        /** 行 */
                        y: number;
                    }[];
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
                            layout: {
                                seats: {
                                    /** 客户机 */
                                    ID: number;
                                    /** 朝向 */
                                    turn?: 0 | 90 | 180 | 270;
                                    /** 列 */
                                    x: number;
                                    /** 行 */
                                    y: number;
                                }[];
                                UpdatedAt: string;
                                zones: {
                                    /** 高 */
                                    height: number;
                                    /** 区域名称 */
                                    name: string;
                                    /** 宽 */
                                    width: number;
                                    /** 列 */
                                    x: number;
                                    /** 行 */
                                    y: number;
                                }[];
                            };
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcSetPcTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 客户机 */
                    IDs: number[];
                    /**
                     * 方式
                     * @enum {unknown}
                     */
                    mode?: "replace" | "add" | "remove";
                    /** 请求编号 */
                    requestId?: string;
                    /** 标签 */
                    tags: string[];
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
                            updated: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcUpdateGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 更新时间 */
                    expectUpdatedAt?: string;
                    /** ID */
                    ID: number;
                    /** 分组名称 */
                    name: string;
                    rangeFrom?: string | null;
                    rangeTo?: string | null;
                    /** 请求编号 */
                    requestId?: string;
                    /** 排序 */
                    sort?: number;
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
                            group: {
                                actions: string[];
                                ID: number;
                                name: string;
                                netbarId: number;
                                rangeFrom: string | null;
                                rangeTo: string | null;
                                sort: number;
                                terminalCount: number;
                                UpdatedAt: string;
                            };
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
